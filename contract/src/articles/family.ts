import { z } from 'zod'

export const FAMILIES = ['subscription', 'equipment', 'service'] as const
export type ArticleFamily = (typeof FAMILIES)[number]

export const ArticleFamily = z.enum(FAMILIES)
