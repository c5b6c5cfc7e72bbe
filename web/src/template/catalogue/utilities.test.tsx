import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ColorsPart } from './colors-part.tsx'
import { FormatsPart } from './formats-part.tsx'
import { contrastsOf, THEMES } from './theme-colours.ts'

test('what is no number is refused in words, and nothing is written for it', async () => {
  const screen = await renderPart(<FormatsPart />)
  await screen.getByRole('textbox', { name: 'Montant' }).fill('cent')
  await expect.element(screen.getByText('Écrivez un nombre')).toBeVisible()
  expect(screen.getByText('formatMoney', { exact: true }).query()).toBeNull()
})

test('a typed amount is written as the product writes it', async () => {
  const screen = await renderPart(<FormatsPart />)
  await screen.getByRole('textbox', { name: 'Montant' }).fill('-1480300,5')
  await expect.element(screen.getByText('−1\u00a0480\u00a0300,50\u00a0€').first()).toBeVisible()
  await expect.element(screen.getByText('−1,48\u00a0M\u00a0€')).toBeVisible()
})

test('twelve themes are judged in three schemes, and the chosen one shows all its colours', async () => {
  const screen = await renderPart(<ColorsPart />)
  const table = screen.getByRole('region', { name: 'Thèmes et apparences' })
  expect(table.getByRole('button').elements()).toHaveLength(36)
  await table.getByRole('row', { name: 'camelot' }).getByRole('button').nth(1).click()
  const colours = screen.getByRole('list', { name: 'Couleurs de camelot, sombre' })
  await expect.element(colours).toBeVisible()
  expect(colours.getByRole('listitem').elements()).toHaveLength(contrastsOf('camelot', 'dark').length)
})

test('every colour that needs a contrast has it, in all themes and schemes', () => {
  const contrasts = THEMES.flatMap((theme) => (['light', 'dark', 'dim'] as const).flatMap((scheme) => contrastsOf(theme, scheme)))
  expect(contrasts.filter(({ ratio, min }) => min !== null && !(ratio >= min))).toEqual([])
  expect(contrasts.filter(({ ratio }) => Number.isNaN(ratio))).toEqual([])
})
