import { text } from '@backoffice/contract/text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './french-issues.ts'

const required = 'Ce champ est obligatoire.'

test.each<[z.ZodType, unknown, string]>([
  [text({ max: 200 }), undefined, required],
  [text({ max: 200 }), null, required],
  [text({ max: 200 }), '  ', required],
  [text({ max: 200 }), 'a'.repeat(201), 'Au plus 200\u00a0caractères.'],
  [text({ max: 200 }), '\u200B\u3164\u2800\uFE0F', 'Ce texte n’a que des caractères invisibles\u00a0: écrivez quelque chose.'],
  [text({ max: 200 }), 7, 'Indiquez un texte.'],
  [z.string().min(12), 'court', 'Au moins 12\u00a0caractères.'],
  [z.array(z.string()).min(1), [], 'Au moins 1\u00a0élément.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Au plus 2\u00a0éléments.'],
  [z.array(z.string()), 'a', 'Indiquez une liste.'],
  [z.int().min(1), 0, 'Au moins 1.'],
  [z.int().max(100_000), 100_001, 'Au plus 100\u00a0000.'],
  [z.number().positive(), 0, 'Plus de 0.'],
  [z.int(), 1.5, 'Indiquez un nombre entier.'],
  [z.boolean(), 'oui', 'Indiquez true ou false.'],
  [z.enum(['csv', 'xlsx']), 'doc', 'Valeurs possibles\u00a0: csv, xlsx.'],
  [z.enum(['csv', 'xlsx']), undefined, required],
  [z.union([z.int(), z.boolean()]), 'x', 'Cette valeur n’est pas valable.'],
  [z.union([z.int(), z.boolean()]), undefined, required],
  [z.string().regex(/^\d+$/), 'x', 'Ce format n’est pas valable.'],
  [z.iso.date(), 'hier', 'Indiquez un jour, par exemple 2026-09-30.'],
  [z.strictObject({}), 'x', 'Indiquez un objet.'],
  [z.string('Une phrase à elle.'), 7, 'Une phrase à elle.'],
])('says in French what is wrong: case %#', (schema, value, sentence) => {
  expect(schema.safeParse(value, { error: describeIssue }).error?.issues.map(({ message }) => message)).toEqual([sentence])
})
