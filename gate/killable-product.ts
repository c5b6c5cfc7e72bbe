import { setTimeout as sleep } from 'node:timers/promises'
import { msUntilReady, type Product } from '../test-support/product.ts'

/** Starts the server of a product; returns what kills it or its database, checks the ledger, and removes the product. */
export async function startKillable(product: Product) {
  let server = await product.start()
  return {
    isRunning: () => server.child.exitCode === null,
    /** Kills the server and starts another one. */
    killServer: async () => {
      server.child.kill('SIGKILL')
      await server.finished
      server = await product.start()
    },
    /** Kills PostgreSQL; returns how long the server took to be ready again, in ms. */
    killDatabase: async () => {
      process.kill(await product.postmasterPid(), 'SIGKILL')
      await sleep(100)
      return msUntilReady(product.address)
    },
    /** Runs the ledger verifier while the server is running. */
    verify: () => product.run('server/src/ledger-verify.ts').finished,
    remove: async () => {
      server.child.kill('SIGTERM')
      await server.finished
      await product.remove()
    },
  }
}
