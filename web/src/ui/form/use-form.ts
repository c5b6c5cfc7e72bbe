import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { namesOf } from './edited-fields.ts'
import { fieldAt, type FieldErrors, type Refusal, useFieldErrors } from './use-field-errors.ts'
import { useSendOnce } from './use-send-once.ts'

type Options<Fields, Body, Answer, Failure> = {
  initial: Fields
  /** Holds the fields elsewhere, such as in a draft. */
  held?: readonly [Fields, (change: Partial<Fields>) => void]
  /** The body of the call, from the contract. It decides whether the fields are complete. */
  schema: z.ZodType<unknown, Body>
  /** Returns what the fields send; null for a field that cannot be read, which the schema then refuses. */
  bodyOf: (fields: Fields) => { [Name in keyof Body]: Body[Name] | null }
  /** Messages for fields that the schema refuses. A field without one is left to the server, which answers in French. */
  messages: FieldErrors<keyof Fields>
  /** Finds what the schema cannot see, such as a code that is not repeated. */
  check?: (fields: Fields) => FieldErrors<keyof Fields>
  command: { error: Failure | null; isSuccess: boolean; isPending: boolean }
  /** Starts the command. A rejection is the command's error. */
  send: (body: Body) => Promise<Answer>
  onSuccess?: (answer: Answer, body: Body) => void
  fieldByCode?: { readonly [code: string]: keyof Fields }
}

/** Holds what is typed in a flat form, checks it by the contract before it is sent, and puts the server's refusals beside their fields. */
export function useForm<Fields extends object, Body, Answer, Failure extends Refusal>(options: Options<Fields, Body, Answer, Failure>) {
  const { initial, command, fieldByCode } = options
  const { fields, change, latest } = useFields(initial, options.held)
  const errors = useFieldErrors({ names: namesOf(initial), error: command.error, fieldByCode })
  const sendOnce = useSendOnce()
  const [isTypedSinceSent, setTypedSinceSent] = useState(false)
  const sent = useRef(initial)

  function set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    // A part of the fields, which TypeScript does not see in a computed key.
    change({ [name]: value } as unknown as Partial<Fields>)
    errors.edit(name)
    setTypedSinceSent(true)
  }

  async function submit(): Promise<void> {
    const body = options.bodyOf(fields)
    const errorsFound = { ...refusedBySchema(body, options), ...options.check?.(fields) }
    if (!errors.attempt(errorsFound)) return
    // The schema has accepted the body, or the server will refuse it.
    const success = await sendOnce(() => {
      sent.current = fields
      setTypedSinceSent(false)
      return options.send(body as Body)
    })
    if (success) options.onSuccess?.(success.answer, body as Body)
  }

  return {
    fields,
    set,
    submit,
    /** Empties the fields for the next one, but not those typed since they were sent. */
    forgetSent(names = namesOf(initial)) {
      const unchangedNames = names.filter((name) => latest.current[name] === sent.current[name])
      // A part of the fields, which TypeScript does not see in computed keys.
      change(Object.fromEntries(unchangedNames.map((name) => [name, initial[name]])) as Partial<Fields>)
    },
    errorOf: errors.errorOf,
    ...fieldProps(fields, set, errors.errorOf),
    isPending: command.isPending,
    /** True if a field was edited since the form was last sent, or never sent. */
    isTypedSinceSent,
    /** True while leaving would lose what is typed. */
    isDirty: namesOf(initial).some((name) => fields[name] !== initial[name]) && (!command.isSuccess || isTypedSinceSent),
    /** The refusal to show above the fields; null if a field shows it. */
    refusal: errors.refusal,
  }
}

/** Holds the fields here, or where `held` keeps them; `latest` has those last shown. */
function useFields<Fields extends object>(initial: Fields, held: Options<Fields, unknown, unknown, unknown>['held']) {
  const [ownFields, setOwnFields] = useState(initial)
  const changeOwn = (changes: Partial<Fields>) => setOwnFields((previous) => ({ ...previous, ...changes }))
  const [fields, change] = held ?? [ownFields, changeOwn]
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })
  return { fields, change, latest }
}

/** Returns the props of a form's fields: `field` for a component that passes its value on, `input` for one that passes an event. */
export function fieldProps<Fields extends object>(
  fields: Fields,
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void,
  errorOf: (name: keyof Fields) => string | undefined,
) {
  return {
    field: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      error: errorOf(name),
      onChange: (value: Fields[Name]) => set(name, value),
    }),
    input: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: Fields[Name] } }) => set(name, target.value),
    }),
  }
}

function refusedBySchema<Fields extends object>(
  body: unknown,
  { schema, initial, messages }: { schema: z.ZodType; initial: Fields; messages: FieldErrors<keyof Fields> },
): FieldErrors<keyof Fields> {
  const errors: FieldErrors<keyof Fields> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const name = fieldAt(path.join('.'), namesOf(initial))
    if (name === undefined) throw new Error(`No field of the form sends ${path.join('.')}: ${message}`)
    if (messages[name] !== undefined) errors[name] = messages[name]
  }
  return errors
}
