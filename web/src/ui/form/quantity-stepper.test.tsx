import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

function Field() {
  const [value, setValue] = useState('')
  return <QuantityStepper name="Parabole" max={2} value={value} onChange={setValue} />
}

test('pieces are added one by one up to what there is, and none is empty', async () => {
  const screen = await renderPart(<Field />)
  const field = screen.getByLabelText('Pièces, Parabole')
  const [more, less] = [screen.getByRole('button', { name: /^Une de plus/ }), screen.getByRole('button', { name: /^Une de moins/ })]
  await expect.element(less).toBeDisabled()
  await more.click()
  await more.click()
  await expect.element(field).toHaveValue('2')
  await expect.element(more).toBeDisabled()
  await less.click()
  await less.click()
  await expect.element(field).toHaveValue('')
})
