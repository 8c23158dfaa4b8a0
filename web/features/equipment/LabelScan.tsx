import { Alert, Button, SpaceBetween } from '@cloudscape-design/components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { type LabelFacts, labelIn } from './label.ts'
import { startDecoder } from './qrDecoder.ts'

/** ms between two frames that are looked at: a hand holds still for longer. */
const EVERY_MS = 200

type Trouble = 'refused' | 'none' | 'busy'

const TROUBLES: Readonly<Record<string, Trouble>> = { NotAllowedError: 'refused', NotReadableError: 'busy' }
const troubleOf = (error: unknown): Trouble => (error instanceof Error && TROUBLES[error.name]) || 'none'

/** The camera behind a phone, or the only one. Rejects as the browser does, and where it knows no cameras. */
async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

interface Props {
  /** Is told what stands on the label; the camera stops then. */
  onRead: (label: LabelFacts) => void
  onClose: () => void
}

/**
 * What the camera sees, until the code of a label is in it. The camera is asked for as this is shown, and let go as it
 * closes.
 */
export function LabelScan({ onRead, onClose }: Props) {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isForeign, setForeign] = useState(false)
  const read = useEffectEvent((text: string): boolean => {
    const label = labelIn(text)
    setForeign(!label)
    if (label) onRead(label)
    return label !== null
  })

  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined
    const scan = async () => {
      stream = await openCamera()
      const screen = video.current
      if (left || !screen) return letGo(stream)
      screen.srcObject = stream
      const [decode] = await Promise.all([startDecoder(), screen.play()])
      while (!left) {
        const text = await decode(screen)
        if (!left && text && read(text)) return
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      }
    }
    scan().catch((error) => {
      // A picture that is taken away while it begins to play is no trouble.
      if (!left) setTrouble(troubleOf(error))
    })
    return () => {
      left = true
      if (stream) letGo(stream)
    }
  }, [])

  if (trouble) return <Alert type="warning">{t(`equipment.camera.${trouble}`)}</Alert>
  return (
    <SpaceBetween size="xs">
      <video ref={video} className="label-scan" muted playsInline aria-label={t('equipment.scanHint')} />
      <div role="status">{t(isForeign ? 'equipment.scanForeign' : 'equipment.scanHint')}</div>
      <Button formAction="none" onClick={onClose}>
        {t('equipment.scanStop')}
      </Button>
    </SpaceBetween>
  )
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
