import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Checkbox } from '../ui/form/check.tsx'
import { SidePanel } from '../ui/overlay/side-panel.tsx'
import styles from './task-panel.module.css'
import { Stack } from '../ui/layout/stack.tsx'
import typography from '../ui/layout/typography.module.css'

/** Fixed samples, as the specification requires. Real pending work is on the page of tasks. */
const TASKS = [
  { day: 'Aujourd’hui', items: ['Importer le fichier de la veille', 'Lire le rythme du mois', 'Traiter les demandes en attente'] },
  { day: 'Cette semaine', items: ['Appeler les points de vente inactifs', 'Vérifier les accès qui expirent'] },
  { day: 'Ce mois-ci', items: ['Publier les objectifs du mois prochain', 'Rapprocher le fichier de l’opérateur'] },
] as const

export function TaskPanel({ onClose }: { onClose: () => void }) {
  const [doneTasks, setDoneTasks] = useState<readonly string[]>([])
  const toggle = (task: string) =>
    setDoneTasks(doneTasks.includes(task) ? doneTasks.filter((doneTask) => doneTask !== task) : [...doneTasks, task])

  return (
    <SidePanel title="Tâches" onClose={onClose}>
      <p className={styles.note}>
        Exemples de tâches. Ce qui vous attend vraiment, et ce que vous notez, est dans <Link to={paths.tasks}>Mes tâches</Link>.
      </p>
      {TASKS.map(({ day, items }) => (
        <Stack as="section" gap={3} key={day} aria-label={day}>
          <h3 className={typography.heading}>{day}</h3>
          {items.map((task) => (
            <Checkbox key={task} label={task} checked={doneTasks.includes(task)} onChange={() => toggle(task)} />
          ))}
        </Stack>
      ))}
    </SidePanel>
  )
}
