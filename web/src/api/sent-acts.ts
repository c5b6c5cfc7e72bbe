import type { KeptValues } from './kept-values.ts'

/** What an act is called for the person, and the draft that is gone once it is done. */
export type Act = { words: string; draft?: string | undefined }
export type SentAct = Act & { key: string; content: string; at: number; tab: string; load: string }
export type SentActs = ReturnType<typeof createSentActs>

const NAME = 'sent-acts'
const KEPT_MAX = 50
/** The server knows a key for thirty days. */
const KEPT_MS = 14 * 86_400_000
/** Another tab may still be waiting for its answer. */
const ELSEWHERE_MS = 120_000

type Place = { kept: KeptValues; tab: string; load: string; now: () => number }

/** The acts that were sent and not answered yet. They outlive the page: their key tells what became of them. */
export function createSentActs({ kept, tab, load, now }: Place) {
  // Written by this very program, a moment ago or by its former version.
  const all = () => ((kept.read(NAME) ?? []) as SentAct[]).filter(({ at }) => now() - at < KEPT_MS)
  const write = (acts: SentAct[]) => kept.write(NAME, acts.length === 0 ? null : acts.slice(-KEPT_MAX))

  return {
    find: (content: string) => all().find((act) => act.content === content),
    keep: (key: string, content: string, act: Act) =>
      write([...all().filter((known) => known.key !== key), { ...act, key, content, at: now(), tab, load }]),
    drop: (key: string) => {
      const acts = all()
      if (acts.some((act) => act.key === key)) write(acts.filter((act) => act.key !== key))
    },
    /** Those of a page that is gone: nobody waits for their answer any more. */
    left: () => all().filter((act) => act.load !== load && (act.tab === tab || now() - act.at > ELSEWHERE_MS)),
  }
}
