import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createSightings } from './camera-codes.ts'
import { submitting } from './form.tsx'
import { ScanField } from './scan-field.tsx'
import { ScannedList } from './scanned-list.tsx'
import { addScanned } from './scanned-numbers.ts'

const onSubmit = vi.fn<() => void>()

function Scanning() {
  const [numbers, setNumbers] = useState<readonly string[]>([])
  return (
    <form onSubmit={submitting(onSubmit)}>
      <ScanField
        label="Numéro"
        onScan={(text) => {
          const outcome = addScanned(numbers, text)
          setNumbers(outcome.numbers)
          return outcome
        }}
      />
      <output aria-label="Liste">{numbers.join(' ')}</output>
    </form>
  )
}

async function renderScanning() {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const screen = await render(<Scanning />)
  const list = screen.getByRole('status', { name: 'Liste' })
  return { screen, vibrate, list, field: screen.getByRole('textbox', { name: 'Numéro' }) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onSubmit.mockClear()
})

test('each Enter takes one number and empties the field, without sending the form', async () => {
  const { field, list } = await renderScanning()
  await field.click()
  await userEvent.keyboard('0001{Enter}a-0002{Enter}{Enter}0003{Enter}')
  await expect.element(list).toHaveTextContent('0001 A-0002 0003')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a refused number is said and felt, and the next scan replaces it', async () => {
  const { screen, field, list, vibrate } = await renderScanning()
  await field.click()
  await userEvent.keyboard('0001{Enter}0001{Enter}')
  await expect.element(screen.getByText('Déjà dans la liste\u00a0: 0001.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(vibrate.mock.lastCall).toEqual([[120, 60, 120]])
  await userEvent.keyboard('0002{Enter}')
  await expect.element(list).toHaveTextContent(/^0001 0002$/)
  await expect.element(screen.getByText('0002 ajouté.')).toBeVisible()
  expect(vibrate.mock.lastCall).toEqual([40])
})

test('a pasted list is taken at once, a single number is left to be read first', async () => {
  const { field, list } = await renderScanning()
  await field.click()
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    field.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste('0001\n0002\n0002\n')).toBe(true)
  await expect.element(list).toHaveTextContent(/^0001 0002$/)
  expect(paste('0003')).toBe(false)
})

test('the camera is offered where the browser reads codes, and takes each code once', async () => {
  const stream = aCamera()
  vi.stubGlobal('BarcodeDetector', SeesOneCode)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  const { screen, list } = await renderScanning()
  await screen.getByRole('button', { name: 'Scanner avec l’appareil photo' }).click()
  await expect.element(list).toHaveTextContent(/^0007$/)
  await expect.element(screen.getByText('0007 ajouté.')).toBeVisible()
  await screen.getByRole('button', { name: 'Fermer l’appareil photo' }).click()
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

test('a camera that may not be used says what to do; without codes none is offered', async () => {
  vi.stubGlobal('BarcodeDetector', SeesOneCode)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { screen } = await renderScanning()
  await screen.getByRole('button', { name: 'Scanner avec l’appareil photo' }).click()
  await expect.element(screen.getByText(/^Ce site n’a pas le droit d’utiliser l’appareil photo/)).toBeVisible()
  await screen.unmount()
  vi.stubGlobal('BarcodeDetector', undefined)
  await expect.element((await renderScanning()).screen.getByRole('button')).not.toBeInTheDocument()
})

test('a code counts again once it has been out of view', () => {
  const comesIntoView = createSightings()
  expect([0, 120, 1_500, 3_200].map((now) => comesIntoView('0001', now))).toEqual([true, false, false, true])
  expect(comesIntoView('0002', 3_200)).toBe(true)
})

test('scanned numbers are listed with their faults, the last ones first, and are taken out', async () => {
  const numbers = Array.from({ length: 60 }, (_, place) => ({ number: `N-${1_000 + place}` }))
  const onChange = vi.fn<(next: readonly object[]) => void>()
  const screen = await render(<ScannedList numbers={numbers} faults={['Déjà connu']} onChange={onChange} />)
  const list = screen.getByRole('list', { name: /^Numéros entrés/ })
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent('60N-1059')
  await screen.getByRole('button', { name: /^Voir aussi les 10/ }).click()
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(60)
  await screen.getByRole('list', { name: 'Numéros à revoir' }).getByRole('button', { name: 'Retirer N-1000' }).click()
  expect(onChange).toHaveBeenLastCalledWith(numbers.slice(1))
  await screen.getByRole('button', { name: 'Retirer les numéros à revoir' }).click()
  expect(onChange).toHaveBeenLastCalledWith(numbers.slice(1))
})

class SeesOneCode {
  detect = () => Promise.resolve([{ rawValue: '0007' }])
}

function aCamera(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
  return canvas.captureStream()
}
