import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { KeyList } from './key-list.tsx'

test('keys pressed together stand as two keys beside what they do', async () => {
  const screen = await render(<KeyList title="Partout" shortcuts={[['Ctrl K', 'rechercher']]} />)
  await expect.element(screen.getByRole('heading', { name: 'Partout' })).toBeVisible()
  await expect.element(screen.getByRole('term')).toHaveTextContent('CtrlK')
  await expect.element(screen.getByRole('definition')).toHaveTextContent('rechercher')
})
