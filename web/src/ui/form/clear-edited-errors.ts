/** Returns the errors of the fields that have not been edited since. */
export function clearEditedErrors<Faults extends object>(faults: Faults, typed: object): Faults {
  // A selection of what is optional.
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in typed))) as Faults
}
