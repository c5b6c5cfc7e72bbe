import { test } from '@playwright/test'
import { makeProduct } from '../test-support/product.ts'
import { finishSeed, keepSeed } from './seed.ts'

test('demonstration data are made once', async () => {
  test.setTimeout(300_000)
  const product = await makeProduct('e2e-seed')
  const server = await product.start({ DEMO: 'on' })
  await finishSeed(product)
  await keepSeed(product, () => {
    server.child.kill('SIGTERM')
    return server.finished
  })
})
