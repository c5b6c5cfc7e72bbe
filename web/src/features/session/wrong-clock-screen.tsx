import { IconClockExclamation } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'

export function WrongClockScreen() {
  const router = useRouter()
  const [now] = useState(() => new Date().toISOString())
  return (
    <main>
      <h1 className="visually-hidden">Horloge de l’appareil</h1>
      <EmptyState
        icon={<IconClockExclamation size={28} stroke={1.4} />}
        title="L’horloge de cet appareil n’est pas à l’heure"
        message={`Elle indique le ${formatInstant(now)}. La session que vous venez d’ouvrir lui paraît déjà terminée\u00a0: réglez la date et l’heure de l’appareil, puis réessayez.`}
        action={<Button onClick={() => router.history.replace(paths.dashboard)}>Réessayer</Button>}
      />
    </main>
  )
}
