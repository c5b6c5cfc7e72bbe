import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { DEFAULT_LAYOUT, type LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import { expect, test } from 'vitest'
import { attributesOf } from './appearance.ts'

const script = readFileSync(new URL('../../public/appearance.js', import.meta.url), 'utf8')

/** Runs the blocking script with this stored value and returns what it writes on `<html>`. */
function writtenBefore(stored: string | null) {
  const documentElement = { dataset: {} as Record<string, string>, style: { fontSize: '' } }
  runInNewContext(script, { document: { documentElement }, localStorage: { getItem: () => stored } })
  const attributes = Object.entries(documentElement.dataset).map(
    ([name, value]) => [`data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value] as const,
  )
  return { attributes: Object.fromEntries(attributes), fontSize: documentElement.style.fontSize }
}

const renderedLayout = (layout: LayoutConfiguration) => ({ attributes: attributesOf(layout), fontSize: `${layout.scale}px` })

test('the first paint has the defaults of the specification', () => {
  expect(writtenBefore(null)).toEqual(renderedLayout(DEFAULT_LAYOUT))
})

test('the first paint has the chosen appearance', () => {
  const layoutOfUser: LayoutConfiguration = {
    ripple: false,
    inputStyle: 'filled',
    menuMode: 'overlay',
    colorScheme: 'dim',
    componentTheme: 'amber',
    scale: 16,
    menuTheme: 'light',
    topbarTheme: 'dark',
  }

  expect(writtenBefore(JSON.stringify(layoutOfUser))).toEqual(renderedLayout(layoutOfUser))
})

test('an unreadable stored appearance is ignored', () => {
  expect(writtenBefore('{broken')).toEqual(renderedLayout(DEFAULT_LAYOUT))
})
