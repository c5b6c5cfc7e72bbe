import type { z } from 'zod'

/** Keeps a value in one tab, so that a reload does not lose it. */
export function keptInTab<Schema extends z.ZodType>(name: string, schema: Schema) {
  return {
    keep: (value: z.infer<Schema>) => sessionStorage.setItem(name, JSON.stringify(value)),
    forget: () => sessionStorage.removeItem(name),
    read: (): z.infer<Schema> | null => schema.safeParse(parsed(sessionStorage.getItem(name))).data ?? null,
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
