import { useEffect, useState } from 'react'
import { showFailure } from '../ui/feedback/toast.tsx'
import { keptFiles } from './kept-files.ts'
import { sendAgain } from './send-again.ts'
import { unlessElsewhere } from './unless-elsewhere.ts'
import { initOfFile } from './upload.ts'
import { useTryAgain } from './use-try-again.ts'

/** Sends the kept files that go by themselves, whichever screen is open, and again when the network is back. */
export function useSendKeptFiles(): void {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => void sendFiles().then(setLeft), [])
  // Not at once: the screen that lets a file go may be sending it.
  useEffect(() => keptFiles.followSending(() => setLeft(true)), [])
  useTryAgain(isLeft, () => void sendFiles().then(setLeft))
}

/** Returns true if a file has still to go. */
async function sendFiles(): Promise<boolean> {
  for (const name of await keptFiles.namesToSend()) await unlessElsewhere(`kept-file ${name}`, () => sendFile(name))
  return (await keptFiles.namesToSend()).length > 0
}

/** Sends one file. What is refused stays with its object, as a document that was chosen there. */
async function sendFile(name: string): Promise<void> {
  const kept = await keptFiles.read(name)
  if (kept?.url === undefined) return
  const answer = await sendAgain(kept.url, initOfFile(kept.file, kept.key))
  if (answer === null) return
  if (answer.refusal === null) return keptFiles.forget(name)
  await keptFiles.renew(name)
  showFailure({ title: `${kept.file.name} n’est pas parti`, detail: answer.refusal })
}
