export declare function mendMachine(message: string): string | undefined;
