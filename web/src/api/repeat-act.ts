import { initOf } from './call.ts'
import { keptFiles } from './kept-files.ts'
import { sentActs } from './kept-here.ts'
import { sendAgain } from './send-again.ts'
import type { SentAct } from './sent-acts.ts'
import { unlessElsewhere } from './unless-elsewhere.ts'
import { drafts } from './use-draft.ts'

/** `lost`: still without an answer. `gone`: answered or taken back elsewhere. */
export type Repetition = { state: 'done' | 'lost' | 'gone' } | { state: 'refused'; message: string }

/** Sends an act of this account again with its content, under its key, in one tab at a time. Returns null if another tab is at it. */
export function repeatAct(act: SentAct): Promise<Repetition | null> {
  return unlessElsewhere(`sent-act ${act.key}`, async () => (sentActs.has(act.key) ? repeat(act) : { state: 'gone' }))
}

async function repeat(act: SentAct): Promise<Repetition> {
  const { url, body } = requestOf(act)
  const answer = await sendAgain(url, initOf('POST', body, act.key))
  if (answer === null) return { state: 'lost' }
  // Meanwhile another account may have signed in, or somebody has changed what was sent.
  if (!sentActs.has(act.key)) return { state: 'gone' }
  if (answer.refusal === null) await settleDone(act)
  else await keepRefused(act)
  sentActs.drop(act.key)
  return answer.refusal === null ? { state: 'done' } : { state: 'refused', message: answer.refusal }
}

/** Takes the content of an act apart: method, address and body. */
function requestOf({ content }: SentAct): { url: string; body: string } {
  const [, url = '', body = ''] = /^POST (\S+) (.+)$/s.exec(content) ?? []
  return { url, body }
}

/** Forgets the draft of an act that is done, and lets its file go. */
async function settleDone({ draft, file }: SentAct): Promise<void> {
  if (file) await keptFiles.sendTo(file)
  if (draft !== undefined) drafts.forget(draft)
}

/** Keeps what was refused as long as what is typed now. */
async function keepRefused({ draft, file }: SentAct): Promise<void> {
  if (file) await keptFiles.renew(file.name)
  if (draft !== undefined) drafts.renew(draft)
}
