import type { ImportCounts, ObjectiveImport } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { objectiveConsequenceOf } from './objective-consequence.ts'

type Effect = NonNullable<ObjectiveImport['effect']>

const counts: ImportCounts = { lines: 4, accepted: 2, corrected: 2, duplicate: 0, rejected: 0, quarantined: 0, warning: 0 }
const of = (revenue: number) => ({ recruitments: 1, renewals: 1, upgrades: 0, revenue })
const sentences = (changes: Partial<Effect>) =>
  objectiveConsequenceOf({
    counts,
    effect: { months: ['2026-12'], created: 2, changed: 2, published: 0, before: of(100), after: of(100), network: null, ...changes },
  })

test.each<[string, Partial<Effect>, string]>([
  ['nothing', {}, 'Le chiffre d’affaires visé ne change pas.'],
  ['the outlets', { after: of(150) }, 'Décembre 2026 : le chiffre d’affaires visé passera de 100,00 € à 150,00 €.'],
  [
    'the network beside them',
    { network: { before: of(90), after: of(120) } },
    'Décembre 2026 : le chiffre d’affaires visé des points de vente ne change pas ; celui du réseau passera de 90,00 € à 120,00 €.',
  ],
  [
    'both',
    { after: of(150), network: { before: of(90), after: of(120) } },
    'Décembre 2026 : le chiffre d’affaires visé des points de vente passera de 100,00 € à 150,00 € ; celui du réseau passera de 90,00 € à 120,00 €.',
  ],
])('the revenue aimed at of %s is told before the file is applied', (_, changes, expected) => {
  expect(sentences(changes).detail.replaceAll('\u00a0', ' ')).toBe(`${expected} Tout ou rien, et annulable ensuite.`)
})

test.each<[Partial<Effect>, string]>([
  [{ published: 1 }, 'Appliquer créera 2 objectifs en brouillon et modifiera 2 objectifs, dont 1 publié, qui compte aussitôt.'],
  [{ created: 0, published: 2 }, 'Appliquer modifiera 2 objectifs, dont 2 publiés, qui comptent aussitôt.'],
  [{ created: 0, changed: 1, published: 1 }, 'Appliquer modifiera 1 objectif publié, qui compte aussitôt.'],
  [{ created: 0, published: null }, 'Appliquer modifiera 2 objectifs.'],
])('published objectives that change are counted apart', (changes, fact) => {
  expect(sentences(changes).fact.replaceAll('\u00a0', ' ')).toBe(fact)
})
