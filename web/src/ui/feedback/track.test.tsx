import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Track } from './track.tsx'

test('a progress bar tells its share in whole percents, and none while it is unknown', async () => {
  const screen = await render(<Track name="Recherche des correspondances" share={0.424} />)
  const bar = screen.getByRole('progressbar', { name: 'Recherche des correspondances' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42')
  await screen.rerender(<Track name="Recherche des correspondances" share={undefined} />)
  await expect.element(bar).not.toHaveAttribute('aria-valuenow')
})
