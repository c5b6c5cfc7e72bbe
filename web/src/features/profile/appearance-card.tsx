import { IconPalette } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { askForPanel } from '../../ui/overlay/panel-request.ts'
import { Stack } from '../../ui/layout/stack.tsx'

/** Opens the appearance panel of the shell, where the effect of a choice is visible. */
export function AppearanceCard() {
  return (
    <Card title="Apparence">
      <Stack gap={3} align="start">
        <p>Couleurs, taille, place du menu&nbsp;: vos choix s’appliquent aussitôt, et vous suivent d’un appareil à l’autre.</p>
        <Button
          variant="default"
          leftSection={<IconPalette size={16} stroke={1.7} aria-hidden />}
          onClick={() => askForPanel('appearance')}
        >
          Ouvrir l’apparence
        </Button>
      </Stack>
    </Card>
  )
}
