type Texts<Name extends string> = Record<Name, string>
type Field = { value: string; over: string }

/** Compares two texts of a field: other texts may mean the same, such as `1000` and `1000,00`. */
export type IsSame<Name extends string> = (name: Name, typed: string, stored: string) => boolean

const isSameText = (_: string, typed: string, stored: string) => typed === stored

/** Texts typed over others. `over` is the text the field had when typing began. */
export type EditedFields<Name extends string> = Partial<Record<Name, Field>>

/** Returns the typed texts, and the stored ones where nothing was typed. */
export function shownIn<Name extends string>(stored: Texts<Name>, edited: EditedFields<Name>): Texts<Name> {
  return { ...stored, ...mapFields(edited, ({ value }) => value) }
}

/** Adds a typed text; a field that has its stored text back is no longer edited, unless another text of it is being sent. */
export function withTyped<Name extends string>(
  stored: Texts<Name>,
  edited: EditedFields<Name>,
  { name, value, sent = {} }: { name: Name; value: string; sent?: EditedFields<Name> },
): EditedFields<Name> {
  const over = edited[name]?.over ?? stored[name]
  return pick<Name>(
    { ...edited, [name]: { value, over } },
    (fieldName, field) => field.value !== stored[fieldName] || sent[fieldName] !== undefined,
  )
}

/** True if a field that is being sent has another text now. */
export function isTypedSince<Name extends string>(present: EditedFields<Name>, sent: EditedFields<Name>): boolean {
  return namesOf(sent).some((name) => present[name] !== undefined && present[name].value !== sent[name]?.value)
}

/** Returns the changed fields only, trimmed. */
export function changesIn<Name extends string>(
  stored: Texts<Name>,
  edited: EditedFields<Name>,
  isSame: IsSame<Name> = isSameText,
): Partial<Texts<Name>> {
  const changed = pick(edited, (name, { value }) => !isSame(name, value.trim(), stored[name]))
  return mapFields(changed, ({ value }) => value.trim())
}

/** Returns the fields that somebody else has changed since typing began, to another text than the typed one. */
export function conflictsIn<Name extends string>(
  stored: Texts<Name>,
  edited: EditedFields<Name>,
  isSame: IsSame<Name> = isSameText,
): Name[] {
  return namesOf(pick(edited, (name, { value, over }) => over !== stored[name] && !isSame(name, value.trim(), stored[name])))
}

export function keepMine<Name extends string>(stored: Texts<Name>, edited: EditedFields<Name>, name: Name): EditedFields<Name> {
  const field = edited[name]
  return field === undefined ? edited : { ...edited, [name]: { ...field, over: stored[name] } }
}

export function takeTheirs<Name extends string>(edited: EditedFields<Name>, name: Name): EditedFields<Name> {
  return pick(edited, (fieldName) => fieldName !== name)
}

/** Returns the fields typed since others of them were sent, over the texts that are now saved. */
export function typedSince<Name extends string>(
  present: EditedFields<Name>,
  sent: EditedFields<Name>,
  saved: Texts<Name>,
): EditedFields<Name> {
  const typed: EditedFields<Name> = {}
  for (const name of namesOf(present)) {
    const value = present[name]?.value
    if (value !== undefined && value !== sent[name]?.value && value !== saved[name]) typed[name] = { value, over: saved[name] }
  }
  return typed
}

/** Returns the fields that somebody else has changed and that are not being edited here. */
export function changedElsewhere<Name extends string>(before: Texts<Name>, stored: Texts<Name>, edited: EditedFields<Name>): Name[] {
  return namesOf(stored).filter((name) => edited[name] === undefined && before[name] !== stored[name])
}

/** Returns the names of a form's fields: a plain object that has the keys of its type and no other. */
export function namesOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[]
}

function pick<Name extends string>(edited: EditedFields<Name>, isKept: (name: Name, field: Field) => boolean): EditedFields<Name> {
  const picked: EditedFields<Name> = {}
  for (const name of namesOf(edited)) {
    const field = edited[name]
    if (field !== undefined && isKept(name, field)) picked[name] = field
  }
  return picked
}

function mapFields<Name extends string>(edited: EditedFields<Name>, textOf: (field: Field) => string): Partial<Texts<Name>> {
  const texts: Partial<Texts<Name>> = {}
  for (const name of namesOf(edited)) {
    const field = edited[name]
    if (field !== undefined) texts[name] = textOf(field)
  }
  return texts
}
