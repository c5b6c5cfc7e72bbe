import type { KeptValues } from './kept-values.ts'

/** `label` names the act for the user; `draft` is deleted once the act is done. */
export type Act = { label: string; draft?: string | undefined }
export type SentAct = Act & { key: string; content: string; at: number; tab: string; load: string }
/** An act as stored; the former version wrote its label as `words`. */
type StoredAct = Omit<SentAct, 'label'> & { label?: string; words?: string }
export type SentActs = ReturnType<typeof createSentActs>

const NAME = 'sent-acts'
const KEPT_MAX = 50
/** Below the thirty days that the server keeps a key. */
const KEPT_MS = 14 * 86_400_000
/** Within this time another tab may still wait for the answer. */
const ELSEWHERE_MS = 120_000

type SentActsContext = { storage: KeptValues; tab: string; load: string; now: () => number }

/** Keeps acts that were sent and not answered, through reloads; their key finds their outcome. */
export function createSentActs({ storage, tab, load, now }: SentActsContext) {
  // Written by this very program, a moment ago or by its former version.
  const freshActs = () => ((storage.read(NAME) ?? []) as StoredAct[]).filter(({ at }) => now() - at < KEPT_MS).map(readAct)
  const write = (acts: SentAct[]) => storage.write(NAME, acts.length === 0 ? null : acts.slice(-KEPT_MAX))

  return {
    find: (content: string) => freshActs().find((act) => act.content === content),
    keep: (key: string, content: string, act: Act) =>
      write([...freshActs().filter((stored) => stored.key !== key), { ...act, key, content, at: now(), tab, load }]),
    drop: (key: string) => {
      const acts = freshActs()
      if (acts.some((act) => act.key === key)) write(acts.filter((act) => act.key !== key))
    },
    /** Returns the acts of closed pages, whose answers nobody awaits. */
    left: () => freshActs().filter((act) => act.load !== load && (act.tab === tab || now() - act.at > ELSEWHERE_MS)),
  }
}

function readAct({ words, ...act }: StoredAct): SentAct {
  return { ...act, label: act.label ?? words ?? '' }
}
