import { useState } from 'react'
import type { z } from 'zod'

type Refusal = { message: string; fields: readonly { path: string; message: string }[] }
type Errors<Fields> = Partial<Record<keyof Fields, string>>

type Options<Fields, Body, Failure> = {
  initial: Fields
  /** The body of the call, from the contract. It decides whether the fields are complete. */
  schema: z.ZodType<unknown, Body>
  /** Returns what the fields send; null for a field that cannot be read, which the schema then refuses. */
  bodyOf: (fields: Fields) => { [Name in keyof Body]: Body[Name] | null }
  /** Messages for fields that the schema refuses. */
  messages: Errors<Fields>
  /** The command that `send` starts. */
  command: { error: Failure | null; isSuccess: boolean }
  send: (body: Body) => void
}

/**
 * Holds what is typed in a flat form, checks it by the contract before it is sent, and puts the server's refusals beside their fields.
 * An edited field loses its error until the next attempt.
 */
export function useForm<Fields extends object, Body, Failure extends Refusal>(options: Options<Fields, Body, Failure>) {
  const { initial, schema, bodyOf, messages, command, send } = options
  const [fields, setFields] = useState(initial)
  const [checked, setChecked] = useState<Errors<Fields>>({})
  /** Fields edited since the last attempt. */
  const [edited, setEdited] = useState<ReadonlySet<keyof Fields>>(new Set())
  const refused = refusedFields(command.error, initial)
  const errorOf = (name: keyof Fields) => (edited.has(name) ? undefined : (checked[name] ?? refused[name]))

  function set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    setFields((present) => ({ ...present, [name]: value }))
    setEdited((present) => new Set([...present, name]))
  }

  function submit(): void {
    const body = bodyOf(fields)
    const errors = refusedBySchema(schema.safeParse(body).error, { initial, messages })
    const isComplete = namesOf(errors).length === 0
    setChecked(errors)
    // Until something is sent, an edited field does not show the server's last refusal again.
    setEdited((present) => new Set(isComplete ? [] : [...present].filter((name) => !(name in errors))))
    // The schema has accepted the body: nothing in it is null that may not be.
    if (isComplete) send(body as Body)
  }

  return {
    fields,
    set,
    submit,
    /** Returns the props of a component that passes its value to `onChange`. */
    field: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      error: errorOf(name),
      onChange: (value: Fields[Name]) => set(name, value),
    }),
    /** Returns the props of an input, whose `onChange` gets an event. */
    input: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: Fields[Name] } }) => set(name, target.value),
    }),
    /** True while leaving would lose what is typed. */
    isDirty: !command.isSuccess && namesOf(initial).some((name) => fields[name] !== initial[name]),
    /** The refusal to show above the fields; null if a field shows it. */
    refusal: Object.values(refused).includes(command.error?.message) ? null : command.error,
  }
}

function refusedFields<Fields extends object>(refusal: Refusal | null, initial: Fields): Errors<Fields> {
  const errors: Errors<Fields> = {}
  for (const { path, message } of refusal?.fields ?? []) {
    const name = fieldAt(path, initial)
    if (name !== undefined) errors[name] = message
  }
  return errors
}

function refusedBySchema<Fields extends object>(
  error: z.ZodError | undefined,
  { initial, messages }: { initial: Fields; messages: Errors<Fields> },
): Errors<Fields> {
  const errors: Errors<Fields> = {}
  for (const { path, message } of error?.issues.toReversed() ?? []) {
    const name = fieldAt(path.join('.'), initial)
    if (name === undefined) throw new Error(`No field of the form sends ${path.join('.')}: ${message}`)
    errors[name] = messages[name] ?? message
  }
  return errors
}

/** Returns the field that a path of the body ends in. */
function fieldAt<Fields extends object>(path: string, fields: Fields): keyof Fields | undefined {
  return namesOf(fields).find((name) => path === name || path.endsWith(`.${String(name)}`))
}

function namesOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  // Forms are plain objects: they have the keys of their type and no other.
  return Object.keys(fields) as (keyof Fields)[]
}
