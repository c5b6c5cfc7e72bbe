import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileDrop } from './file-drop.tsx'

const onFile = vi.fn<(file: File) => void>()
const sheet = (name: string) => new File(['numéro;montant'], name, { type: 'text/csv' })
const faultOf = ({ name }: File) => (name.endsWith('.csv') ? undefined : 'Ce fichier n’est ni un CSV ni un XLSX.')

async function renderZone() {
  onFile.mockClear()
  return render(
    <FileDrop title="Déposez le fichier de l’opérateur" label="Fichier d’activité" note="CSV ou XLSX" faultOf={faultOf} onFile={onFile} />,
  )
}

function drag(kind: 'dragover' | 'drop', place: Element, ...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })
  place.dispatchEvent(event)
  return event
}

test('a dropped file is accepted, and the browser does not open it', async () => {
  const screen = await renderZone()
  const zone = screen.getByText('CSV ou XLSX').element()
  expect(drag('dragover', zone).defaultPrevented).toBe(true)
  await expect.element(screen.getByText('Lâchez pour analyser')).toBeVisible()
  expect(drag('drop', zone, sheet('mars.csv')).defaultPrevented).toBe(true)
  expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['mars.csv'])
  await expect.element(screen.getByText('Déposez le fichier de l’opérateur')).toBeVisible()
})

test('two files at once and one of another kind are refused in French; the next valid one is accepted', async () => {
  const screen = await renderZone()
  const zone = screen.getByText('CSV ou XLSX').element()
  drag('drop', zone, sheet('mars.csv'), sheet('avril.csv'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Déposez un seul fichier à la fois.')
  drag('drop', zone, sheet('photo.png'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ce fichier n’est ni un CSV ni un XLSX.')
  expect(onFile).not.toHaveBeenCalled()
  drag('drop', zone, sheet('mars.csv'))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(onFile).toHaveBeenCalledOnce()
})

test('the button opens the file dialog, and the same file may be chosen twice', async () => {
  const screen = await renderZone()
  const field = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no file field')
  const onPress = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  field.addEventListener('click', onPress)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Choisir un fichier' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  await userEvent.upload(field, sheet('mars.csv'))
  await userEvent.upload(field, sheet('mars.csv'))
  expect(onFile).toHaveBeenCalledTimes(2)
})
