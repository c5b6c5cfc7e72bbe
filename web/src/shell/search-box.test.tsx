import { rememberFound, search } from '@backoffice/contract/search/search'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answering, serve } from '../../test/answers.ts'
import { renderPart } from '../../test/render-part.tsx'
import { SearchBox } from './search-box.tsx'

const NORTH = { kind: 'account', id: '7', title: 'Kiosque Nord', detail: 'Point de vente', link: '/somewhere', isRecent: false } as const

async function renderBox() {
  serve(
    answering(search, ({ query }) => (query.get('q') === 'nord' ? [NORTH] : [])),
    answering(rememberFound, () => ({ done: true as const })),
  )
  const screen = await renderPart(
    <>
      <input aria-label="Note" />
      <SearchBox roleName="ROLE_MANAGER" />
    </>,
  )
  await screen.getByLabelText('Note').click()
  return screen
}

test('what is typed right after the shortcut reaches the search, not the page behind', async () => {
  const screen = await renderBox()
  await userEvent.keyboard('{Control>}k{/Control}nord')
  await expect.element(screen.getByRole('combobox', { name: 'Rechercher' })).toHaveValue('nord')
  await expect.element(screen.getByLabelText('Note')).toHaveValue('')
  await expect.element(screen.getByRole('option', { name: /Kiosque Nord/ })).toBeVisible()
})
