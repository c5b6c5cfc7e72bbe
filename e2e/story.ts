import { access } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { makeProduct, type Product } from '../test-support/product.ts'
import { seed } from './seed.ts'

export { expect, type Page } from '@playwright/test'

type Worker = { demo: 'on' | 'off'; story: string; product: Product }

/** Runs a story in a browser on its own product: a process with its own folder, database and port. */
export const test = base.extend<object, Worker>({
  demo: ['on', { option: true, scope: 'worker' }],
  /** Stories of the same name share a product; a story that needs an untouched one uses its own name. */
  story: ['any', { option: true, scope: 'worker' }],
  product: [
    async ({ demo, story }, use) => {
      await access('web/dist/index.html').catch(() => Promise.reject(new Error('build the browser part first: npm run build')))
      const product = await makeProduct(`e2e-${story}`)
      if (demo === 'on') await seed(product)
      const server = await product.start({ DEMO: demo })
      await use(product)
      server.child.kill('SIGTERM')
      await server.finished
      await product.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})
