import { useCallback, useEffect, useRef, useState } from 'react'
import { fileProblem, UPLOADS, type UploadPurpose } from '../../../shared/uploads.ts'
import { failureOf } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import { FileRefused } from '../../api/fileRefused.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { isRuleKey, ruleText } from '../../i18n/ruleText.ts'
import { sizeParts } from '../../ui/fields/files.ts'

/** A file on its way, or one that was not taken. */
export interface UploadEntry {
  readonly key: number
  readonly name: string
  /** How much has left, 0 to 1; 1 while it is being checked. */
  readonly share: number
  /** Why it was not taken; null while it is on its way. */
  readonly problem: string | null
}

interface Options {
  purpose: UploadPurpose
  /** How many more the record may have; a single picture always replaces the former. */
  room?: number
  /** Gives a checked upload to its record. What it rejects with is told at the file. */
  take: (envioId: string) => Promise<unknown>
}

/** Two at a time: a slow line is not divided by ten. */
const AT_ONCE = 2

/** Sends files, each with its progress and its problem, and gives those that passed to their record. */
export function useUploads({ purpose, room = 1, take }: Options) {
  const i18n = useI18n()
  const { t, format } = i18n
  const [entries, setEntries] = useState<readonly UploadEntry[]>([])
  const last = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const waiting = useRef<{ key: number; file: File }[]>([])
  const running = useRef(0)
  const taking = useRef(take)
  taking.current = take
  const rules = UPLOADS[purpose]

  useEffect(() => {
    const begun = aborts.current
    return () => {
      waiting.current = []
      for (const abort of begun.values()) abort.abort()
    }
  }, [])

  const change = useCallback((key: number, what: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...what } : entry)))
  }, [])
  /** Stops a file, or forgets its problem. */
  const dismiss = useCallback((key: number) => {
    aborts.current.get(key)?.abort()
    waiting.current = waiting.current.filter((one) => one.key !== key)
    setEntries((before) => before.filter((entry) => entry.key !== key))
  }, [])

  function sizeLimit() {
    const { value, unit, decimals } = sizeParts(rules.maxBytes)
    return format.quantity(value, unit, decimals)
  }
  function problemBefore(file: File): string | null {
    const problem = fileProblem(file, rules)
    if (problem === 'grande') return t('uploads.upload.tooBig', { tamanho: sizeLimit() })
    if (problem === 'vazio') return t('uploads.upload.empty')
    return problem && t('uploads.upload.format', { formatos: Object.keys(rules.types).join(', ') })
  }
  function problemAfter(error: unknown): string | null {
    if (error instanceof FileRefused) {
      return error.motivo === null ? t('uploads.upload.unchecked') : t(`uploads.upload.refused.${error.motivo}`)
    }
    const failure = failureOf(error)
    const told =
      failure.kind === 'refused' && failure.report && 'campos' in failure.report && failure.report.campos?.[0]
    if (told && isRuleKey(told.mensagem)) return ruleText(i18n, told.mensagem)
    return failureText(t, error, 'uploads.upload.failed')
  }

  async function run(key: number, file: File) {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    running.current += 1
    try {
      const onShare = (share: number) => change(key, { share })
      // Its code comes with the first file that is sent.
      const { sendFile } = await import('../../api/sendFile.ts')
      await taking.current(await sendFile(file, purpose, { onShare, signal: abort.signal }))
      setEntries((before) => before.filter((entry) => entry.key !== key))
    } catch (error) {
      if (!abort.signal.aborted) change(key, { problem: problemAfter(error) })
    } finally {
      aborts.current.delete(key)
      running.current -= 1
      next()
    }
  }
  function next() {
    while (running.current < AT_ONCE) {
      const one = waiting.current.shift()
      if (!one) return
      void run(one.key, one.file)
    }
  }

  /** Begins with files that were chosen. One that cannot be taken is said at once, and never sent. */
  function add(files: readonly File[]) {
    const under = entries.filter(({ problem }) => problem === null).length
    let free = Math.max(0, room - under)
    const added = files.map((file): UploadEntry => {
      last.current += 1
      const problem = problemBefore(file) ?? (free > 0 ? null : t('uploads.fileTooMany', { maximo: rules.maxFiles }))
      if (problem === null) {
        free -= 1
        waiting.current.push({ key: last.current, file })
      }
      return { key: last.current, name: file.name, share: 0, problem }
    })
    setEntries((before) => [...before.filter(({ problem }) => problem === null), ...added])
    next()
  }

  const busy = entries.some(({ problem }) => problem === null)
  return { entries, add, dismiss, busy, limit: sizeLimit(), formats: Object.keys(rules.types).join(', ') }
}
