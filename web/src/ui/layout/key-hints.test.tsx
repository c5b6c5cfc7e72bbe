import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { KeyHints } from './key-hints.tsx'

function Hints() {
  const [isHelpShown, setHelpShown] = useState(false)
  return (
    <KeyHints
      hints={[['E', 'expliquer']]}
      first={[[['J', 'K'], 'parcourir']]}
      isHelpShown={isHelpShown}
      onHelp={() => setHelpShown(!isHelpShown)}
    />
  )
}

test('all keys are shown on request, and hidden again', async () => {
  const screen = await renderPart(<Hints />)
  const more = screen.getByRole('button')
  await expect.element(screen.getByText('expliquer')).not.toBeInTheDocument()
  await more.click()
  await expect.element(screen.getByRole('list', { name: 'Raccourcis' })).toHaveTextContent('E expliquer')
  await more.click()
  await expect.element(screen.getByText('expliquer')).not.toBeInTheDocument()
})
