CREATE TABLE "answer_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"order_index" integer NOT NULL,
	CONSTRAINT "answer_files_order" UNIQUE("question_id","order_index")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "addendum" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "buyer_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_addendum" FOREIGN KEY ("rfq_id","addendum") REFERENCES "public"."rfq_addenda"("rfq_id","number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_buyer_untold" ON "questions" USING btree ("rfq_id") WHERE "questions"."buyer_untold";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_addendum_of_rfq" UNIQUE("rfq_id","addendum");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_addendum_answers" CHECK ("questions"."addendum" is null or "questions"."answer" is not null);