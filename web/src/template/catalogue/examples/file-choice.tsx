import { useState } from 'react'
import { formatBytes } from '../../../format/numbers.ts'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { FileName } from '../../../ui/form/file-name.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

const BYTES_MAX = 5 * 1024 * 1024

function faultOf({ name, size }: File): string | undefined {
  if (!/\.(csv|xlsx|txt)$/i.test(name)) return 'Choisissez un fichier CSV ou XLSX.'
  return size > BYTES_MAX ? `Ce fichier dépasse ${formatBytes(BYTES_MAX)}.` : undefined
}

export function FileChoice() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Stack>
      <FileDrop
        title="Déposez un fichier CSV ou XLSX"
        label="Fichier d’essai"
        note="Il reste dans votre navigateur&nbsp;: rien n’est envoyé."
        faultOf={faultOf}
        onFile={setFile}
      />
      <Row align="center">
        <FileButton label="Document d’essai" accept="image/*,.pdf" variant="default" onFile={setFile}>
          Choisir un document
        </FileButton>
        {file && <FileName name={file.name} after={`, ${formatBytes(file.size)}`} />}
      </Row>
    </Stack>
  )
}
