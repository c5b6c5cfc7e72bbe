import { expect, test } from 'vitest'
import { aGroup, aLine } from '../../../test/reconciliations.ts'
import { firstPlace, nextPlace, paneAway, rowAway } from './places.ts'

const rows = {
  ours: [aLine({ id: 1 }), aLine({ id: 2 })],
  groups: [aGroup({ id: 8 }), aGroup({ id: 9 })],
  operator: [aLine({ id: 1, side: 'operator' })],
}

test('work begins with the proposals, then our lines, then those of the operator', () => {
  expect(firstPlace(rows)).toEqual({ pane: 'groups', id: 8 })
  expect(nextPlace(rows, { pane: 'groups', id: 9 })).toEqual({ pane: 'ours', id: 1 })
  expect(nextPlace(rows, { pane: 'ours', id: 2 })).toEqual({ pane: 'operator', id: 1 })
})

test('after the last one comes the first that is left, never one that was just done', () => {
  expect(nextPlace(rows, { pane: 'operator', id: 1 }, ({ pane, id }) => pane === 'groups' && id === 8)).toEqual({ pane: 'groups', id: 9 })
  expect(nextPlace({ ...rows, ours: [], groups: [] }, { pane: 'operator', id: 1 })).toBeUndefined()
})

test('arrows stop at the ends and step over an empty pane', () => {
  expect(rowAway(rows, { pane: 'ours', id: 2 }, 1)).toBeUndefined()
  expect(rowAway(rows, { pane: 'ours', id: 2 }, -1)).toEqual({ pane: 'ours', id: 1 })
  expect(paneAway({ ...rows, groups: [] }, { pane: 'ours', id: 2 }, 1)).toEqual({ pane: 'operator', id: 1 })
  expect(paneAway(rows, { pane: 'ours', id: 1 }, -1)).toBeUndefined()
})
