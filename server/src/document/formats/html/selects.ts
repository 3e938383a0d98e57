/** What ends an open `select` by its start. */
const ENDING = new Set(['select', 'input', 'keygen', 'textarea']);
/** What ends one that stands in a table, by its start or end. */
const TABLE_PARTS = new Set(['caption', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'td', 'th']);

/**
 * Whether the place reached is within a `select`. Many browsers drop nearly all tags there, and read on after them as
 * after any other: the words after a `<title>` are an option's.
 */
export class Selects {
  inside = false;
  private tables = 0;

  start(name: string): void {
    if (this.inside) this.inside = !ENDING.has(name) && !this.endsInTable(name);
    else if (name === 'select') this.inside = true;
    if (name === 'table' && !this.inside) this.tables += 1;
  }

  end(name: string): void {
    if (name === 'select' || this.endsInTable(name)) this.inside = false;
    if (name === 'table' && !this.inside) this.tables = Math.max(0, this.tables - 1);
  }

  private endsInTable(name: string): boolean {
    return this.tables > 0 && TABLE_PARTS.has(name);
  }
}
