import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './factor.module.css'

type Props = { codes: readonly string[]; email: string | null; onDone: () => void }

/** Shows the recovery codes, once: the server cannot show them again. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const text = codes.join('\n')
  return (
    <Stack as="section" gap={3} className={styles.codes} aria-label="Vos codes de secours">
      <Alert tone="warn">
        <strong>Gardez ces dix codes en lieu sûr&nbsp;: ils ne seront plus jamais montrés.</strong> Chacun remplace une fois le code de
        connexion, si votre téléphone manque. Les codes précédents ne valent plus rien.
      </Alert>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row className={styles.acts}>
        <CopyButton text={text} label="Copier les codes" done="Codes copiés" />
        <Button size="xs" variant="default" leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />} onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => saveText('codes-de-secours.txt', `Codes de secours de ${email ?? 'mon compte'}\n\n${text}\n`)}
        >
          Télécharger
        </Button>
        <Button size="xs" onClick={onDone}>
          J’ai gardé mes codes
        </Button>
      </Row>
    </Stack>
  )
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
