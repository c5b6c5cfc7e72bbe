import { Age } from '../../../ui/layout/age.tsx'
import { Brand } from '../../../ui/layout/brand.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const opened = new Date().toISOString()

export function MiscMarks() {
  return (
    <Stack align="start">
      <Brand note="Réseau de distribution" />
      <p>
        Page ouverte <Age of={opened} />
      </p>
      <p>
        <kbd>Ctrl K</kbd> ouvre la recherche.
      </p>
    </Stack>
  )
}
