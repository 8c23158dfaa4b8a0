import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { heard } from '../../ui/failures.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { type Command, useCommand } from '../../ui/useCommand.ts'

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Saves a file that the API makes when it is asked for; a failure is told in a notice. */
export const useMadeFile = <Input = void>(
  fetch: (input: Input) => Promise<ArquivoPronto>,
  failed: Command<ArquivoPronto, Input>['failed'],
) =>
  useCommand({
    run: (input: Input) => fetch(input).catch(heard('DOWNLOAD')),
    failed,
    beside: true,
    onDone: ({ nome, mimetype, conteudo }) => saveFile(nome, bytesOf(conteudo), mimetype),
  })
