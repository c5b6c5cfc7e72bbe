import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

function Years() {
  const [year, setYear] = useState(2025)
  return (
    <Stepper label="Année" value={year} options={[2024, 2025, 2026].map((value) => ({ value, label: `${value}` }))} onChange={setYear} />
  )
}

test('the arrows step through the choices and stop at both ends', async () => {
  const screen = await render(<Years />)
  const [former, next] = [screen.getByRole('button', { name: 'Précédent' }), screen.getByRole('button', { name: 'Suivant' })]
  await next.click()
  await expect.element(screen.getByRole('group', { name: 'Année' })).toHaveTextContent('2026')
  await expect.element(next).toBeDisabled()
  await former.click()
  await former.click()
  await expect.element(screen.getByRole('group', { name: 'Année' })).toHaveTextContent('2024')
  await expect.element(former).toBeDisabled()
})
