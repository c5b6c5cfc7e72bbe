import { useState } from 'react'
import {
  changedElsewhere,
  changesIn,
  conflictsIn,
  type EditedFields,
  keepMine,
  namesOf,
  shownIn,
  takeTheirs,
  withTyped,
} from './edited-fields.ts'
import { type FieldErrors, type Refusal, useFieldErrors } from './use-field-errors.ts'
import { fieldProps } from './use-form.ts'
import { useSendOnce } from './use-send-once.ts'

type Options<Name extends string, Answer> = {
  /** The texts of the fields as last read or saved. */
  standing: Record<Name, string>
  /** Finds the errors in the fields as shown; `changed` lists those that would be sent. */
  check: (fields: Record<Name, string>, changed: readonly Name[]) => FieldErrors<Name>
  command: { error: Refusal | null; isPending: boolean; reset: () => void }
  /** Sends the changed fields with the version that was read. A rejection is the command's error. */
  send: (changes: Partial<Record<Name, string>>) => Promise<Answer>
  onSuccess?: (answer: Answer, changes: Partial<Record<Name, string>>) => void
  fieldByCode?: { readonly [code: string]: NoInfer<Name> }
}

export type VersionedForm<Name extends string> = ReturnType<typeof useVersionedForm<Name, unknown>>

/** Edits fields that others may change meanwhile. Their changes show beside the typed texts, which are never lost. */
export function useVersionedForm<Name extends string, Answer>(options: Options<Name, Answer>) {
  const { standing, command, fieldByCode } = options
  const [edited, setEdited] = useState<EditedFields<Name>>({})
  const [before, setBefore] = useState(standing)
  const errors = useFieldErrors({ names: namesOf(standing), error: command.error, fieldByCode })
  const sendOnce = useSendOnce()
  const fields = shownIn(standing, edited)
  const changes = changesIn(standing, edited)
  const conflicts = conflictsIn(standing, edited)
  const isDirty = namesOf(changes).length > 0
  const elsewhere = isDirty ? changedElsewhere(before, standing, edited) : []

  function set(name: Name, value: string): void {
    if (namesOf(edited).length === 0) setBefore(standing)
    setEdited(withTyped(standing, edited, { name, value }))
    errors.edit(name)
  }

  function forget(): void {
    setEdited({})
    errors.clear()
  }

  async function submit(): Promise<void> {
    if (!errors.attempt(options.check(fields, namesOf(changes)))) return
    const sent = await sendOnce(() => options.send(changes))
    if (!sent) return
    forget()
    options.onSuccess?.(sent.answer, changes)
  }

  return {
    fields,
    standing,
    submit,
    forget() {
      forget()
      command.reset()
    },
    ...fieldProps(fields, set, errors.errorOf),
    isPending: command.isPending,
    isDirty,
    isStale: conflicts.length + elsewhere.length > 0 || command.error?.code === 'stale_version',
    conflicts,
    elsewhere: elsewhere.map((name) => ({ name, before: before[name], now: standing[name] })),
    keepMine: (name: Name) => setEdited(keepMine(standing, edited, name)),
    takeTheirs: (name: Name) => setEdited(takeTheirs(edited, name)),
    refusal: errors.refusal,
  }
}
