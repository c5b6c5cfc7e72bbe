import { listImports } from '@backoffice/contract/imports/imports'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatBytes, formatCount } from '../../format/numbers.ts'
import { Track } from '../../ui/feedback/track.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './drop-zone.module.css'
import type { Sending } from './upload-store.ts'
import { usePolling } from '../../api/use-polling.ts'

type OnItsWay = Extract<Sending, { step: 'sending' | 'reading' }>

export function UploadProgress({ sending }: { sending: OnItsWay }) {
  const { name, size } = sending.deposit.file
  const sentBytes = sending.step === 'sending' ? sending.sentBytes : size
  const [sentSize, totalSize] = [formatBytes(sentBytes), formatBytes(size)]
  return (
    <Card>
      <Stack gap={2}>
        <Row gap={[0, 4]} align="baseline" justify="between">
          <span className={styles.name}>{name}</span>
          {sending.step === 'sending' ? (
            <span className={styles.bytes}>
              {sentSize} sur {totalSize}
            </span>
          ) : (
            <LinesSoFar />
          )}
        </Row>
        <Track name={`Envoi de ${name}`} share={sending.step === 'sending' ? sentBytes / size : undefined} />
        <p>
          {sending.step === 'sending'
            ? 'Vous pouvez quitter cet écran, un message dira la fin. Gardez seulement cet onglet ouvert.'
            : 'Le fichier est arrivé, le serveur le lit. Vous pouvez quitter cet écran\u00a0: l’essai à blanc sera dans l’historique.'}
        </p>
      </Stack>
    </Card>
  )
}

const NEWEST = { query: { page: 0, size: 1 } }

function LinesSoFar() {
  return (
    <span className={styles.bytes}>
      <ReadBoundary loading={null}>
        <LinesRead />
      </ReadBoundary>
    </span>
  )
}

function LinesRead() {
  usePolling(true, listImports, NEWEST)
  const { content } = useRead(listImports, NEWEST)
  const [newest] = content
  if (newest?.state !== 'received' || newest.linesRead === 0) return 'Analyse en cours'
  return `${formatCount(newest.linesRead, 'ligne lue', 'lignes lues')}`
}
