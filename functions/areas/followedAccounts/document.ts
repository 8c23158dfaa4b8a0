import type { ArquivoPronto } from '../../../shared/contract/madeFile.ts'
import { todayIn } from '../../../shared/days.ts'
import type { FormatoExportacao } from '../../../shared/enums.ts'
import { type AccountList, accountsWorkbook, describeAccounts } from '../../documents/accounts/describeAccounts.ts'
import { fileName } from '../../documents/fileNames.ts'
import { fileFor, pdfFile, tableFile } from '../../documents/madeFile.ts'
import type { User } from '../../store/users/users.ts'

interface Asked {
  readonly formato: FormatoExportacao
  readonly user: User
  readonly timeZone: string
}

/** A person's accounts as a file for them. */
export const accountsDocument = (
  accounts: Pick<AccountList, 'accounts' | 'isMore'>,
  { formato, user, timeZone }: Asked,
): Promise<ArquivoPronto> =>
  fileFor(user, timeZone, (reader) => {
    const today = todayIn(timeZone)
    const list = { ...accounts, about: user.nome, today }
    const name = fileName(reader.texts.accounts, today, user.nome)
    return formato === 'PDF'
      ? pdfFile(name, describeAccounts(list, reader))
      : tableFile(formato, name, accountsWorkbook(list, reader, timeZone))
  })
