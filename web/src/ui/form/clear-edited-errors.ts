/** The faults of the fields that nobody has typed in since. */
export function clearEditedErrors<Faults extends object>(faults: Faults, typed: object): Faults {
  // A selection of what is optional.
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in typed))) as Faults
}
