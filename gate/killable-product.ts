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

type Killable = Pick<Awaited<ReturnType<typeof startKillable>>, 'killServer' | 'killDatabase'>
/** `turn` counts from 1. `ms` is how long the whole act takes. */
type Killing<Answer> = { turn: number; kills: { server: number; database: number }; ms: number; act: () => Promise<Answer> }

/** Kills the server during an act, and PostgreSQL in the last turns; each turn kills later. Returns the answer of the act. */
export async function killDuring<Answer>(killable: Killable, { turn, kills, ms, act }: Killing<Answer>): Promise<Answer> {
  const acting = act()
  await sleep(ms * (0.1 + (0.7 * (turn - 1)) / (kills.server + kills.database)))
  await (turn > kills.server ? killable.killDatabase() : killable.killServer())
  return acting
}

export async function msOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
