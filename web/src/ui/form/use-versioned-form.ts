import { useState } from 'react'
import {
  changedElsewhere,
  changesIn,
  conflictsIn,
  type EditedFields,
  type IsSame,
  isTypedSince,
  keepMine,
  namesOf,
  shownIn,
  takeTheirs,
  typedSince,
  withTyped,
} from './edited-fields.ts'
import { type FieldErrors, type Refusal, useFieldErrors } from './use-field-errors.ts'
import { fieldProps } from './use-form.ts'
import { useSendOnce } from './use-send-once.ts'

type Options<Name extends string, Answer> = {
  /** The texts of the fields as last read or saved. */
  stored: Record<Name, string>
  /** Compares a typed text with a stored one; by default they are the same only if their characters are. */
  isSame?: IsSame<Name>
  /** Finds the errors in the fields as shown; `changed` lists those that would be sent. */
  check: (fields: Record<Name, string>, changed: readonly Name[]) => FieldErrors<Name>
  command: { error: Refusal | null; isPending: boolean; reset: () => void }
  /** Sends the changed fields with the version that was read. A rejection is the command's error. */
  send: (changes: Partial<Record<Name, string>>) => Promise<Answer>
  /** Returns the texts of the fields in an answer; null if it saved nothing yet. */
  savedIn: (answer: Answer) => Record<Name, string> | null
  onSuccess?: (answer: Answer, changes: Partial<Record<Name, string>>) => void
  fieldByCode?: { readonly [code: string]: NoInfer<Name> }
}

export type VersionedForm<Name extends string> = ReturnType<typeof useVersionedForm<Name, unknown>>

/** Edits fields that others may change meanwhile. Their changes show beside the typed texts, which are never lost. */
export function useVersionedForm<Name extends string, Answer>(options: Options<Name, Answer>) {
  const { stored, command, fieldByCode } = options
  const edits = useEdits(stored, options.isSame)
  const { changes, conflicts, elsewhere, isDirty } = edits
  const errors = useFieldErrors({ names: namesOf(stored), error: command.error, fieldByCode })
  const sendOnce = useSendOnce()
  const isRefusedAsStale = command.error?.code === 'stale_version'

  function set(name: Name, value: string): void {
    // A refusal is about what was typed before.
    if (!isDirty && command.error !== null) command.reset()
    edits.type(name, value)
    errors.edit(name)
  }

  async function submit(): Promise<void> {
    if (!errors.attempt(options.check(edits.fields, namesOf(changes)))) return
    const success = await sendOnce(() => edits.whileSent(() => options.send(changes)))
    if (!success) return
    edits.forgetSent(options.savedIn(success.answer) ?? stored)
    errors.clear()
    options.onSuccess?.(success.answer, changes)
  }

  return {
    ...edits,
    stored,
    submit,
    forget() {
      edits.forget()
      errors.clear()
      command.reset()
    },
    ...fieldProps(edits.fields, set, errors.errorOf),
    isPending: command.isPending,
    isStale: isDirty && (conflicts.length + elsewhere.length > 0 || isRefusedAsStale),
    /** A stale version no longer matters once nothing of it is left to send. */
    refusal: isRefusedAsStale && !isDirty ? null : errors.refusal,
  }
}

/** Holds what is typed over the stored texts, and compares it with what others store meanwhile. */
function useEdits<Name extends string>(stored: Record<Name, string>, isSame?: IsSame<Name>) {
  const [edited, setEdited] = useState<EditedFields<Name>>({})
  const [sent, setSent] = useState<EditedFields<Name>>({})
  const [storedBefore, setStoredBefore] = useState(stored)
  const changes = changesIn(stored, edited, isSame)
  const isDirty = namesOf(changes).length > 0 || isTypedSince(edited, sent)
  const elsewhere = isDirty ? changedElsewhere(storedBefore, stored, edited) : []

  return {
    fields: shownIn(stored, edited),
    changes,
    isDirty,
    conflicts: conflictsIn(stored, edited, isSame),
    elsewhere: elsewhere.map((name) => ({ name, before: storedBefore[name], now: stored[name] })),
    type(name: Name, value: string) {
      if (!isDirty) setStoredBefore(stored)
      setEdited((previous) => withTyped(stored, previous, { name, value, sent }))
    },
    forget: () => setEdited({}),
    whileSent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
      const answer = send()
      setSent(edited)
      return answer.catch((error: unknown) => {
        setSent({})
        throw error
      })
    },
    forgetSent(saved: Record<Name, string>) {
      setSent({})
      setEdited((previous) => typedSince(previous, edited, saved))
      setStoredBefore(saved)
    },
    keepMine: (name: Name) => setEdited(keepMine(stored, edited, name)),
    takeTheirs: (name: Name) => setEdited(takeTheirs(edited, name)),
  }
}
