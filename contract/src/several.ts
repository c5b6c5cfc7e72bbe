import { z } from 'zod'

/** Accepts one word, or several separated by commas. */
export function severalOf<Word extends z.ZodType<string, string>>(word: Word) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(word).min(1))
}
