import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeProduct, signIn, type Program } from '../test-support/product.ts'

const PASSWORD = 'lagon bleu et vent du large'
const EMAIL = 'premier@exemple.fr'

const product = await makeProduct('roles')
let server: Program | undefined

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.finished
  await product.remove()
})

test('the server uses its own database role, also on a data folder from before that role existed', async () => {
  expect(await product.createManager(EMAIL, PASSWORD)).toMatchObject({ code: 0 })
  server = await product.start()
  server.child.kill('SIGKILL')
  await server.finished
  const database = await product.openDatabase('postgres')
  await database.query('drop owned by backoffice_serving; drop role backoffice_serving')
  await database.query('alter function post_transfer(jsonb) security invoker')
  await rm(join(product.dataDir, 'postgres-serving-password'))
  server = await product.start()

  expect(await signIn(product.address, EMAIL, PASSWORD)).toBeTypeOf('string')
  const { rows } = await database.query(
    "select distinct usename from pg_stat_activity where datname = 'backoffice' and pid <> pg_backend_pid()",
  )
  expect(rows).toEqual([{ usename: 'backoffice_serving' }])
  await database.end()
})
