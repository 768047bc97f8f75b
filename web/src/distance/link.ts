// The line to a seat at a table: a WebSocket that is opened again whenever it breaks. What was asked meanwhile is
// asked again; an order that had been sent is sent again first, and the server knows it by its name.
import { Store } from '../parts/store';

export interface LinkState {
  line: 'joining' | 'open' | 'lost' | 'closed';
  /** Why it is not open, in words for people. */
  trouble: string | null;
}

/** A message of the server: the answer to one of ours, if it has an `id`. */
export interface Message {
  id?: number | null;
  number?: number;
  /** The order is known and waits for its dice; its answer comes later. */
  waits?: boolean;
  error?: { kind: string; message: string; clause?: string };
  [member: string]: unknown;
}

export type Ask =
  | { ask: object }
  | { hello: object }
  | { take: object }
  | { go_on: object }
  | { say: { text: string; once: string } }
  | { mute: { on: boolean } }
  | { report: { text: string } }
  | { propose: object }
  | { answer: object }
  | { link: object }
  | { chain: object }
  | { leave: object }
  | { withdraw: object };
export type Deed = { after: number; once: string } & (
  { order: object; link?: string } | { undo: true } | { resign: true }
);

/** What is needed of a WebSocket; tests have one of their own. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

export interface Ways {
  open: () => Wire;
  /** Says why the seat can no longer be had; null where it is only the network. */
  barred: () => Promise<string | null>;
  /** What is to be said first on a new line, once orders that were under way are settled. */
  greet: () => void;
  hear: (message: Message) => void;
  /** Orders that no answer has come to, for when the page is loaded again meanwhile. */
  kept?: { read: () => Deed[]; write: (deeds: Deed[]) => void };
}

interface Waiting {
  message: Ask | Deed;
  answer: (message: Message) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

const isDeed = (message: Ask | Deed): message is Deed => 'once' in message;

export class Link extends Store<LinkState> {
  private wire: Wire | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Orders from before the line broke that the server has not answered again. */
  private unsettled = 0;

  constructor(private readonly ways: Ways) {
    super({ line: 'joining', trouble: null });
    for (const message of ways.kept?.read() ?? [])
      // the greeting tells what came of it, unless it waits for its dice and is answered later
      this.waiting.set(this.next++, { message, answer: (message) => this.ways.hear(message) });
    this.connect();
  }

  /** The answer comes as soon as there is a line. */
  send(message: Ask | Deed): Promise<Message> {
    return new Promise((answer) => {
      const id = this.next++;
      this.waiting.set(id, { message, answer });
      if (isDeed(message)) this.keep();
      if (this.value.line === 'open' && (this.unsettled === 0 || 'hello' in message)) this.post(id, message);
    });
  }

  /** Orders are still being settled, of which a greeting will tell all that came of them. */
  get settling(): boolean {
    return this.unsettled > 0;
  }

  /** At once, where the network is there again. */
  retry(): void {
    if (this.value.line !== 'lost') return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    clearTimeout(this.timer);
    this.set({ line: 'closed' });
    this.wire?.close();
    this.wire = null;
  }

  private keep(): void {
    this.ways.kept?.write([...this.waiting.values()].map(({ message }) => message).filter(isDeed));
  }

  private post(id: number, message: Ask | Deed): void {
    this.wire!.send(JSON.stringify({ id, ...message }));
  }

  private connect(): void {
    const wire = this.ways.open();
    this.wire = wire;
    let opened = false;
    wire.addEventListener('open', () => {
      opened = true;
      if (wire === this.wire) this.begin();
    });
    wire.addEventListener('message', (event) => {
      if (wire === this.wire) this.hear(JSON.parse(String((event as MessageEvent).data)) as Message);
    });
    wire.addEventListener('close', (event) => {
      if (wire === this.wire) void this.broken(opened, (event as CloseEvent).reason);
    });
  }

  private begin(): void {
    this.wait = FIRST_WAIT;
    this.set({ line: 'open', trouble: null });
    const deeds = [...this.waiting].filter(([, { message }]) => isDeed(message));
    this.unsettled = deeds.length;
    for (const [id, { message }] of deeds) this.post(id, message);
    if (deeds.length === 0) this.settled();
  }

  /** Greets, and asks again what was asked. */
  private settled(): void {
    for (const [id, { message }] of [...this.waiting]) {
      if ('hello' in message) this.waiting.delete(id);
      else if (!isDeed(message)) this.post(id, message);
    }
    this.ways.greet();
  }

  private hear(message: Message): void {
    const waiting = typeof message.id === 'number' ? this.waiting.get(message.id) : undefined;
    if (!waiting) return this.ways.hear(message);
    if (!message.waits) {
      this.waiting.delete(message.id!);
      if (isDeed(waiting.message)) this.keep();
      waiting.answer(message);
    }
    if (isDeed(waiting.message) && this.unsettled > 0 && --this.unsettled === 0)
      setTimeout(() => this.settled()); // whoever gave the order has heard by then
  }

  private async broken(opened: boolean, reason: string): Promise<void> {
    this.wire = null;
    if (this.value.line === 'closed') return;
    this.set({ line: 'lost', trouble: reason || 'The connection to the server is lost. Trying again…' });
    const why = opened ? null : await this.ways.barred();
    if (this.value.line !== 'lost') return;
    if (why !== null) return this.set({ line: 'closed', trouble: why });
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }
}
