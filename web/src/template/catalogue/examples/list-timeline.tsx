import { Timeline, TimelineStep } from '../../../ui/layout/timeline.tsx'

export function ListTimeline() {
  return (
    <Timeline label="Étapes d’exemple">
      <TimelineStep at="2026-11-20T08:12:00.000Z" note="par la personne qui demande">
        Demande envoyée
      </TimelineStep>
      <TimelineStep at="2026-11-20T09:40:00.000Z" note="par la personne qui décide">
        Demande approuvée
      </TimelineStep>
      <TimelineStep at="2026-11-20T09:41:00.000Z" note={null}>
        Crédit reçu
      </TimelineStep>
    </Timeline>
  )
}
