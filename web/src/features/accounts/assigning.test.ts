import { expect, test } from 'vitest'
import { detailOf, factOf, inParts, refusedFact, undoOf } from './assigning.ts'

const anAssignedOutlet = (id: number, sectorManagerId: number | null) => ({ id, sectorManagerId, creditAgentId: null })

test('many outlets are assigned in batches no larger than a call allows', () => {
  const parts = inParts({ outletIds: [1, 2, 3, 4, 5], responsibility: 'sectorManager', personId: 9 }, 2)
  expect(parts.map(({ outletIds }) => outletIds)).toEqual([[1, 2], [3, 4], [5]])
  expect(parts.every(({ personId }) => personId === 9)).toBe(true)
})

test('undoing returns each outlet to its former person and skips outlets that did not move', () => {
  const undo = undoOf(
    [anAssignedOutlet(1, 7), anAssignedOutlet(2, 8), anAssignedOutlet(3, 7), anAssignedOutlet(4, null), anAssignedOutlet(5, 7)],
    { responsibility: 'sectorManager' },
    new Set([1, 2, 3, 4]),
  )
  expect(undo.map(({ personId, outletIds }) => [personId, outletIds])).toEqual([
    [7, [1, 3]],
    [8, [2]],
    [null, [4]],
  ])
})

test('the message names the person, the first day, and how many outlets were already theirs', () => {
  expect(factOf({ assigned: 12, unchanged: 3 }, 'Lina Payet')).toBe('12\u00a0comptes affectés à Lina Payet')
  expect(factOf({ assigned: 1, unchanged: 0 }, null)).toBe('1\u00a0affectation retirée')
  expect(factOf({ assigned: 0, unchanged: 2 }, 'Lina Payet')).toMatch(/^Rien n’a changé/)
  expect(detailOf({ assigned: 12, unchanged: 3 }, '2026-11-21')).toBe('À partir du 21/11/2026. 3 l’étaient déjà.')
  expect(refusedFact(2)).toBe('2\u00a0comptes n’ont pas pu être affectés')
})
