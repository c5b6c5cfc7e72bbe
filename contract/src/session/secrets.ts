import { z } from 'zod'

export const Secret = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/, 'Caractère interdit.')
export const Pin = z.string().regex(/^\d{6}$/, 'Le code PIN compte six chiffres.')
export const Code = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z\d]{4}-?[a-z\d]{4})$/i, 'Le code compte six chiffres.')
