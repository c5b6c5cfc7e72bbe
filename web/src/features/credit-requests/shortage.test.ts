import { expect, test } from 'vitest'
import { shortageOf } from './shortage.ts'

const payer = { payerAvailable: 650, payerFloor: 0, needsAnother: false }

test('an agent with too little float is told the missing amount above the floor, and can grant the rest', () => {
  expect(shortageOf(1200, payer)).toEqual({ missing: 550, grantable: 650 })
  expect(shortageOf(1200, { ...payer, payerFloor: -300 })).toEqual({ missing: 250, grantable: 950 })
  expect(shortageOf(1200, { ...payer, payerAvailable: -320, payerFloor: -300 })).toEqual({ missing: 1200, grantable: 0 })
})

test('no shortage is shown within the floor, if the network pays, or before the second approval', () => {
  expect(shortageOf(900, { ...payer, payerFloor: -300 })).toBeNull()
  expect(shortageOf(1200, { ...payer, payerAvailable: null })).toBeNull()
  expect(shortageOf(1200, { ...payer, needsAnother: true })).toBeNull()
})
