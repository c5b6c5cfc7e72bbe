import { useState } from 'react'

export type Refusal = { code: string; message: string; fields: readonly { path: string; message: string }[] }
export type FieldErrors<Name extends PropertyKey> = Partial<Record<Name, string>>

type Options<Name extends PropertyKey, Failure extends Refusal> = {
  names: readonly Name[]
  /** The command's error; null while none. */
  error: Failure | null
  /** The field that a refusal is about which names none, by its code. */
  fieldByCode?: { readonly [code: string]: Name } | undefined
}

/** Keeps the errors of a form by field: those found here and the server's. An edited field loses its error until the next attempt. */
export function useFieldErrors<Name extends PropertyKey, Failure extends Refusal>({ names, error, fieldByCode }: Options<Name, Failure>) {
  const [checked, setChecked] = useState<FieldErrors<Name>>({})
  /** Fields edited since the last attempt. */
  const [edited, setEdited] = useState<ReadonlySet<Name>>(new Set())
  const refused = refusedFields(error, names, fieldByCode)

  return {
    errorOf: (name: Name) => (edited.has(name) ? undefined : (checked[name] ?? refused[name])),
    /** The refusal to show above the fields; null if they show it. */
    refusal: Object.keys(refused).length > 0 ? null : error,
    edit: (name: Name) => setEdited((previous) => new Set([...previous, name])),
    /** Shows the errors of an attempt to send, and returns true if there is none. */
    attempt(errors: FieldErrors<Name>): boolean {
      const isComplete = Object.values(errors).every((message) => message === undefined)
      setChecked(errors)
      // Until something is sent, an edited field does not show the server's last refusal again.
      setEdited((previous) => new Set(isComplete ? [] : [...previous].filter((name) => errors[name] === undefined)))
      return isComplete
    },
    clear() {
      setChecked({})
      setEdited(new Set())
    },
  }
}

function refusedFields<Name extends PropertyKey>(
  refusal: Refusal | null,
  names: readonly Name[],
  fieldByCode: { readonly [code: string]: Name } = {},
): FieldErrors<Name> {
  if (refusal === null) return {}
  const errors: FieldErrors<Name> = {}
  for (const { path, message } of refusal.fields) {
    const name = fieldAt(path, names)
    if (name !== undefined) errors[name] = message
  }
  const named = fieldByCode[refusal.code]
  if (named !== undefined) errors[named] = refusal.message
  return errors
}

/** Returns the field that a path of the body ends in. */
export function fieldAt<Name extends PropertyKey>(path: string, names: readonly Name[]): Name | undefined {
  return names.find((name) => path === name || path.endsWith(`.${String(name)}`))
}
