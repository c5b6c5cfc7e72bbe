import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import styles from './dashboard.module.css'

/** Filled on a morning without a file: it is then the next thing to do. */
export function ImportButton({ isNext }: { isNext: boolean }) {
  return (
    <Button
      component={Link}
      to={paths.imports}
      className={styles.touch}
      leftSection={<IconFileImport size={16} stroke={1.7} />}
      {...(isNext ? {} : { variant: 'default' })}
    >
      Importer un fichier
    </Button>
  )
}
