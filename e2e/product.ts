import { makeProduct, type Product } from '../gate/product.ts'

export type RunningProduct = Product & { stop: () => Promise<void> }

/** The product as a process of its own, with its own folder, database and port. */
export async function startProduct({ demo }: { demo: 'on' | 'off' }): Promise<RunningProduct> {
  const product = await makeProduct('e2e')
  const server = await product.start({ DEMO: demo })
  return {
    ...product,
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.finished
      await product.remove()
    },
  }
}
