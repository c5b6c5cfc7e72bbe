import type { Lease } from './lease.ts'

export type TransactionEnd = {
  begin: (statement: string) => Promise<void>
  /** Returns the command that PostgreSQL completed: ROLLBACK if a statement had failed. */
  commit: () => Promise<string>
  rollback: () => Promise<void>
  /** Runs after the commit, at once outside of a transaction, and never after a rollback. */
  afterCommit: (work: () => void) => void
  /** Drops the work for after the commit, for effects rolled back to a savepoint. */
  forgetAfterCommit: () => void
}

export function createTransactionEnd(lease: Lease): TransactionEnd {
  let isOpen = false
  let following: (() => void)[] = []
  const end = () => {
    const works = following
    isOpen = false
    following = []
    return works
  }

  return {
    begin: async (statement) => {
      const { sender } = await lease.open('shared')
      isOpen = true
      await sender.send({ text: statement }, false)
    },
    commit: async () => {
      const { sender } = await lease.open('shared')
      const { command } = await sender.send({ text: 'commit' }, true)
      const works = end()
      for (const work of command === 'COMMIT' ? works : []) work()
      return command
    },
    rollback: async () => {
      end()
      const { sender } = await lease.open('shared')
      await sender.rollBack().catch((error: unknown) => {
        lease.discard()
        throw error
      })
    },
    afterCommit: (work) => {
      if (isOpen) following.push(work)
      else work()
    },
    forgetAfterCommit: () => {
      following = []
    },
  }
}
