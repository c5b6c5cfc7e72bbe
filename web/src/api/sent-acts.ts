import type { KeptValues } from './kept-values.ts'

/** A file that is kept beside an act's draft, and the address to which it goes once the act is done. */
export type FileOfAct = { name: string; url: string }
/** `label` names the act for the user; `draft` is deleted once the act is done. With `isRepeated` it is sent again until it is answered. */
export type Act = { label: string; draft?: string | undefined; isRepeated?: true; file?: FileOfAct }
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
  const isOfClosedPage = ({ at, ...act }: SentAct) => act.load !== load && (act.tab === tab || now() - at > ELSEWHERE_MS)
  // A form that is open sends its act again far more often.
  const isForsaken = ({ isRepeated, at }: SentAct) => isRepeated === true && now() - at > ELSEWHERE_MS

  return {
    find: (content: string) => freshActs().find((act) => act.content === content),
    keep: (key: string, content: string, act: Act) =>
      write([...freshActs().filter((stored) => stored.key !== key), { ...act, key, content, at: now(), tab, load }]),
    drop: (key: string) => {
      const acts = freshActs()
      if (acts.some((act) => act.key === key)) write(acts.filter((act) => act.key !== key))
    },
    has: (key: string) => freshActs().some((act) => act.key === key),
    /** True if a draft or a file of this name belongs to an act that is sent until it is answered. */
    holds: (name: string) => freshActs().some(({ isRepeated, draft, file }) => isRepeated && (draft === name || file?.name === name)),
    /** Sends no more by itself what somebody changes. */
    takeBack: (draft: string) => {
      const acts = freshActs()
      const others = acts.filter((act) => !act.isRepeated || act.draft !== draft)
      if (others.length < acts.length) write(others)
    },
    /** Returns the acts of closed pages, whose answers nobody awaits, and the repeated acts of forms that were left. */
    left: () => freshActs().filter((act) => isOfClosedPage(act) || isForsaken(act)),
  }
}

function readAct({ words, ...act }: StoredAct): SentAct {
  return { ...act, label: act.label ?? words ?? '' }
}
