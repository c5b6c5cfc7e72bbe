/** Returns a function that makes a value at its first call and keeps it: formats of `Intl` take milliseconds to make, and a page uses few. */
export function makeAtFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
