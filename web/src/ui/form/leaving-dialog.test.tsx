import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '../../../test/render-part.tsx'
import { FileName } from './file-name.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

const onGiveUp = vi.fn<() => void>()

function Writing() {
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const goTo = (panel: 'ask' | 'sell') => () => void navigate({ to: '.', search: { panel } })
  return (
    <>
      <ReasonField description="L’agent la lira." value={reason} maxLength={10} onChange={setReason} />
      <button type="button" onClick={goTo('ask')}>
        Rester
      </button>
      <button type="button" onClick={goTo('sell')}>
        Partir
      </button>
      <LeavingDialog
        isDirty={reason !== ''}
        name="cette demande"
        isStaying={({ search }) => search['panel'] === 'ask'}
        onGiveUp={onGiveUp}
      />
    </>
  )
}

async function renderTyped() {
  onGiveUp.mockClear()
  const screen = await renderPart(<Writing />)
  const field = screen.getByRole('textbox', { name: 'Raison' })
  await field.fill('Trop tard.')
  return { screen, field, dialog: screen.getByRole('dialog') }
}

test('leaving asks first; Escape stays, and what is typed is still there', async () => {
  const { screen, field, dialog } = await renderTyped()
  await screen.getByRole('button', { name: 'Rester' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Partir' }).click()
  await expect.element(dialog).toHaveTextContent('Ce que vous avez écrit pour cette demande sera perdu.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Trop tard.')
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('leaving on purpose gives the draft up, once', async () => {
  const { screen, dialog } = await renderTyped()
  await screen.getByRole('button', { name: 'Partir' }).click()
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onGiveUp).toHaveBeenCalledOnce()
})

test('a reason says who reads it, and holds no more characters than its limit', async () => {
  const { field } = await renderTyped()
  await expect.element(field).toHaveAccessibleDescription('L’agent la lira.')
  await userEvent.type(field, ' Et plus encore')
  await expect.element(field).toHaveValue('Trop tard.')
})

test('a long file name is shown whole, broken between its words only', async () => {
  const screen = await renderPart(<FileName name="activites-reseau_2026-11-21.csv" after=" (2)" />)
  await expect.element(screen.getByText('activites-reseau_2026-11-21.csv (2)')).toBeVisible()
  const parts = [...(document.querySelector('wbr')?.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text)
  expect(parts.map(({ data }) => data)).toEqual(['activites-', 'reseau_', '2026-11-21.csv', ' (2)'])
})
